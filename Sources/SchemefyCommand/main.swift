internal import Glibc

Interruption.watch()
exit(Command(arguments: CommandArguments.given()).run().rawValue)
