import { text } from "node:stream/consumers"

import { defaultMapDir, sourcePositions } from "../server/errors/source-positions.ts"

// For operators: `node app/deploy/resolve-stack.ts < stack.txt` prints a stack of a browser or of the server with the files and lines of the
// sources. Needs the `.build/maps` of the build that the stack comes from.

process.stdout.write(sourcePositions(defaultMapDir)(await text(process.stdin)))
