import { bytesBench } from "./bytes.ts"
import { cachedPageBench } from "./cached-page.ts"
import { coreStepsBench } from "./core-steps.ts"
import { featureStepsBench } from "./feature-steps.ts"
import { firstSecondsBench } from "./first-seconds.ts"
import { guestPurchaseBench } from "./guest-purchase.ts"
import { idleBench } from "./idle.ts"
import { interactionsBench } from "./interactions.ts"
import { largeCatalogueBench } from "./large-catalogue.ts"
import { lighthouseBench } from "./lighthouse.ts"
import { magentoBench } from "./magento.ts"
import { menuOverflowBench } from "./menu-overflow.ts"
import { overloadBench } from "./overload.ts"
import { scaleBench } from "./scale/scale.ts"
import { soakBench } from "./soak/soak.ts"
import { startBench } from "./start.ts"
import { suggestionsBench } from "./suggestions.ts"
import { uncachedPageBench } from "./uncached-page.ts"

/** Benches by name. Each prints its figures beside a baseline of the same run. Targets are printed, not enforced. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  start: startBench,
  bytes: bytesBench,
  purchase: guestPurchaseBench,
  cached: cachedPageBench,
  uncached: uncachedPageBench,
  catalogue: largeCatalogueBench,
  core: async () => {
    await coreStepsBench()
    await featureStepsBench()
  },
  menu: menuOverflowBench,
  interactions: interactionsBench,
  first: firstSecondsBench,
  idle: idleBench,
  suggestions: suggestionsBench,
  magento: magentoBench,
  overload: overloadBench,
  scale: scaleBench,
}

/** Benches that run only when named: `soak` takes an hour, `lighthouse` ten minutes and the network. */
const namedOnly: typeof benches = { soak: soakBench, lighthouse: lighthouseBench }

const [only] = process.argv.slice(2)
const selected =
  only === undefined
    ? Object.entries(benches)
    : Object.entries({ ...benches, ...namedOnly }).filter(([name]) => name === only)
if (selected.length === 0) {
  process.stderr.write(
    `There is no bench "${only}"; there are ${Object.keys({ ...benches, ...namedOnly }).join(", ")}.\n`,
  )
  process.exitCode = 1
}
for (const [name, bench] of selected) {
  try {
    await bench()
  } catch (failure) {
    process.stderr.write(
      `${name} could not be measured: ${String(failure instanceof Error ? failure.stack : failure)}\n`,
    )
    process.exitCode = 1
  }
}
