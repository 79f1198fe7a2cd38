import { appendFileSync } from "node:fs"
import { registerHooks } from "node:module"

// Loaded before a program by `node --import`: writes the address of every module that is loaded to the file `MODULES_FILE`.

registerHooks({
  load: (url, context, next) => {
    appendFileSync(process.env["MODULES_FILE"] ?? "", `${url}\n`)
    return next(url, context)
  },
})
