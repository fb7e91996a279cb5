internal import Glibc

exit(Command(arguments: CommandArguments.given()).run().rawValue)
