"""Makes small archives: `make_archives.py FOLDER [ARCHIVES [PAGES]]`, pages of three sites in each."""

import os
import sys


def response(url, kind, body):
    block = f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\n\r\n{body}"
    return (
        f"WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: {url}\r\n"
        "Content-Type: application/http; msgtype=response\r\n"
        f"Content-Length: {len(block.encode())}\r\n\r\n{block}\r\n\r\n"
    )


def page(site, number):
    items = "".join(
        f'<li class="i{item % 5}">entry {item} of page {number}</li>' for item in range(120)
    )
    return (
        f"<!doctype html><title>{number}</title><link rel=stylesheet href=/s.css>"
        f'<body><h1>site {site}</h1><ul>{items}</ul><p style="color: #3{number % 10}4">end</p>'
    )


def sheet(site):
    rules = "".join(
        f".i{item} {{ color: #{item + 2}3{site + 3}; background: #fe{9 - item} }}\n"
        for item in range(5)
    )
    return f"body {{ background: #fff; color: #222 }}\n{rules}"


def main(folder, archives="4", pages="30"):
    os.makedirs(folder, exist_ok=True)
    for archive in range(int(archives)):
        with open(os.path.join(folder, f"{archive}.warc"), "w", newline="") as file:
            for number in range(int(pages)):
                # The sheets are in the first archive alone.
                site = number % 3
                origin = f"http://{site}.example/"
                if archive == 0 and number < 3:
                    file.write(response(origin + "s.css", "text/css", sheet(site)))
                url = f"{origin}{archive}/{number}.html"
                file.write(response(url, "text/html", page(site, number)))
            # Each archive has this page once more, and other colours in it.
            shade = f"<body bgcolor=#e{archive % 10}f0f0><p class=i1>again"
            sheet_link = "<!doctype html><link rel=stylesheet href=/s.css>"
            file.write(response("http://0.example/twice.html", "text/html", sheet_link + shade))


main(*sys.argv[1:])
