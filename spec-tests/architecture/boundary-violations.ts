/** A source text that breaks a rule of the project, and the expected message. */
export type OffendingFile = readonly [file: string, source: string, complaint: string]

/** Globals of a browser or Node are unknown names in core, and so are files outside it. */
export const refusedByCompiler: ReadonlyArray<OffendingFile> = [
  ["core/document.ts", `export const title = document.title`, "TS2584"],
  ["core/fetch.ts", `export const answer = fetch("/")`, "TS2304"],
  ["core/timer.ts", `setTimeout(() => {}, 1)`, "TS2304"],
  ["core/storage.ts", `export const kept = localStorage.length`, "TS2304"],
  ["core/node.ts", `import { readFileSync } from "node:fs"\nexport const read = readFileSync`, "TS2591"],
  ["core/outside.ts", `import { a } from "../app/inside.ts"\nexport const b = a`, "TS6307"],
]

export const refusedByLint: ReadonlyArray<OffendingFile> = [
  ["core/cart/adapter.ts", `import { x } from "../../adapters/browser/cookies.ts"\nx()`, "knows nothing of adapters"],
  ["core/cart/view.wire.ts", `import { x } from "../../ui/cart/CartPage.tsx"\nx()`, "knows nothing of adapters"],
  ["core/cart/react.ts", `import { useState } from "react"\nuseState()`, "no view library"],
  ["core/cart/react.program.ts", `import { useState } from "react"\nuseState()`, "no view library"],
  ["core/cart/zustand.ts", `import { createStore } from "zustand/vanilla"\ncreateStore()`, "no view library"],
  ["core/cart/mitt.ts", `import mitt from "mitt"\nmitt()`, "no view library"],
  ["core/cart/node.ts", `import { readFile } from "node:fs/promises"\nreadFile("x")`, "no view library"],
  ["core/cart/schema.ts", `import { Schema } from "effect"\nexport const x = Schema.String`, "Schemas stand in"],
  ["core/cart/wire.ts", `import { x } from "./total.wire.ts"\nx()`, "without Schemas and programs"],
  ["core/cart/http.program.ts", `import { HttpClient } from "effect/http"\nHttpClient.x()`, "declares what it needs"],
  ["core/cart/clock.ts", `export const now = Date.now()`, "Time comes as an argument"],
  ["core/cart/hidden-clock.ts", `export const now = globalThis.Date.now()`, "sees no globals"],
  ["core/cart/dice.ts", `export const dice = Math.random()`, "Randomness comes as an argument"],
  ["core/cart/cycle.ts", `import { y } from "./cycle-back.ts"\nexport const x = y`, "no-cycle"],
  ["core/cart/cycle-back.ts", `import { x } from "./cycle.ts"\nexport const y = () => x`, "no-cycle"],
  ["adapters/view.ts", `import { x } from "../ui/cart/CartPage.tsx"\nx()`, "knows no view"],
  ["adapters/assembly.ts", `import { x } from "../app/main.ts"\nx()`, "no assembly"],
  ["adapters/react.ts", `import { useState } from "react"\nuseState()`, "has no view"],
  ["ui/cart/Adapter.tsx", `import { x } from "../../adapters/browser/cookies.ts"\nx()`, "asks nobody"],
  ["ui/cart/Assembly.tsx", `import { x } from "../../app/main.ts"\nx()`, "asks nobody"],
  ["ui/cart/Effect.tsx", `import { Duration } from "effect"\nDuration.seconds(1)`, "no engine of its own"],
  ["ui/cart/Mitt.tsx", `import mitt from "mitt"\nmitt()`, "no engine of its own"],
  ["ui/cart/Wire.tsx", `import { x } from "../../core/cart/total.wire.ts"\nx()`, "plain rule files"],
  ["ui/cart/Program.tsx", `import { x } from "../../core/cart/total.program.ts"\nx()`, "plain rule files"],
  ["ui/cart/Button.tsx", `export const Send = () => <button>Send</button>`, "button-has-type"],
  ["app/shop/domain/cart/rule.ts", `import { x } from "../../../../core/cart/total.ts"\nx()`, "never its decisions"],
  [
    "app/shop/domain/cart/program.ts",
    `import { x } from "../../../../core/cart/a.program.ts"\nx()`,
    "never its decisions",
  ],
  ["app/shop/domain/cart/adapter.ts", `import { x } from "../../../../adapters/cookies.ts"\nx()`, "stands alone"],
  ["app/shop/domain/cart/host.ts", `import { x } from "../../../server/server.ts"\nx()`, "stands alone"],
  ["app/shop/view.ts", `import { x } from "../../ui/cart/CartPage.tsx"\nx()`, "stands alone"],
  ["app/shop/react.ts", `import { useState } from "react"\nuseState()`, "no view"],
  ["app/shop/domain/cart/transport.ts", `import { x } from "../../api/rest/cart-json.ts"\nx()`, "know no transport"],
  ["app/shop/infra/web/rules.ts", `import { x } from "../../domain/cart/cart.ts"\nx()`, "no rules of the shop"],
  ["app/shop/infra/web/transport.ts", `import { x } from "../../api/rest/cart-json.ts"\nx()`, "knows no transport"],
  ["app/server/default.ts", `export default 1`, "no-default-export"],
  ["app/server/floating.ts", `const later = async () => 1\nlater()`, "no-floating-promises"],
  ["app/server/any.ts", `export const first = (list: any) => list[0]`, "no-explicit-any"],
]

export const allowedFiles: ReadonlyArray<readonly [file: string, source: string]> = [
  ["core/cart/kept.ts", `import { Duration } from "effect"\nexport const x = Duration.seconds(1)`],
  ["core/cart/kept.wire.ts", `import { Schema } from "effect"\nexport const x = Schema.String`],
  ["app/shop/domain/cart/kept.ts", `import { x } from "../../../../core/cart/kept.wire.ts"\nexport const y = x`],
  ["app/inside.ts", `export const a = 1`],
  ["ui/cart/Kept.tsx", `import { x } from "../../core/cart/kept.ts"\nexport const y = x`],
]
