// `treeOf({text, context, type})` is the tree of a document, or of what is put into an element, in the format
// of html5lib's tests. Nothing of it runs: neither a document of `DOMParser` nor one that is shown nowhere has
// scripting.
const treeOf = (() => {
  const namespaces = {
    html: 'http://www.w3.org/1999/xhtml',
    svg: 'http://www.w3.org/2000/svg',
    math: 'http://www.w3.org/1998/Math/MathML',
  };
  const designators = new Map([
    [namespaces.html, ''], [namespaces.svg, 'svg '], [namespaces.math, 'math '],
  ]);

  const attributeDesignators = new Map([
    ['http://www.w3.org/1999/xlink', 'xlink'],
    ['http://www.w3.org/XML/1998/namespace', 'xml'],
    ['http://www.w3.org/2000/xmlns/', 'xmlns'],
  ]);

  const attributes = element => [...element.attributes]
    .map(({ namespaceURI, localName, name, value }) => {
      const designator = attributeDesignators.get(namespaceURI);
      return { name: designator ? `${designator} ${localName}` : name, value };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

  // What stands below a node, a line for each node and attribute.
  const dump = root => {
    const lines = [];
    const write = (depth, text) => lines.push(`| ${'  '.repeat(depth)}${text}\n`);
    const visitChildren = (node, depth) => {
      let text = '';
      const flush = () => {
        // Sections without anything in them make text nodes that hold nothing.
        if (text) write(depth, `"${text}"`);
        text = '';
      };
      for (const child of node.childNodes) {
        if (child instanceof Text) {
          // Long text is cut into several nodes; a CDATA section is text, too.
          text += child.data;
        } else {
          flush();
          visit(child, depth);
        }
      }
      flush();
    };
    const visit = (node, depth) => {
      switch (node.nodeType) {
        case Node.DOCUMENT_TYPE_NODE: {
          const { name, publicId, systemId } = node;
          const identifiers = publicId || systemId ? ` "${publicId}" "${systemId}"` : '';
          return write(depth, `<!DOCTYPE ${name}${identifiers}>`);
        }
        case Node.PROCESSING_INSTRUCTION_NODE:
          return write(depth, `<?${node.target} ${node.data}?>`);
        case Node.COMMENT_NODE:
          return write(depth, `<!-- ${node.data} -->`);
        case Node.ELEMENT_NODE:
          write(depth, `<${designators.get(node.namespaceURI) ?? ''}${node.localName}>`);
          for (const { name, value } of attributes(node)) write(depth + 1, `${name}="${value}"`);
          if (node instanceof HTMLTemplateElement || node.content instanceof DocumentFragment) {
            write(depth + 1, 'content');
            visitChildren(node.content, depth + 2);
          }
          return visitChildren(node, depth + 1);
        default:
          return write(depth, `(${node.nodeName})`);
      }
    };
    visitChildren(root, 0);
    return lines.join('');
  };

  // A document in the syntax of XML that is not well-formed has no tree: `null`.
  return ({ text, context, type = 'text/html' }) => {
    if (!context) {
      const page = new DOMParser().parseFromString(text, type);
      const isRefused = type !== 'text/html' && page.querySelector('parsererror') !== null;
      return isRefused ? null : dump(page);
    }
    const names = context.split(' ');
    const namespace = namespaces[names.length > 1 ? names[0] : 'html'];
    const element = document.implementation.createHTMLDocument()
      .createElementNS(namespace, names.at(-1));
    // Without a doctype the document would be in quirks mode, as the fragment's is not.
    element.innerHTML = text;
    return dump(element.content instanceof DocumentFragment ? element.content : element);
  };
})();
