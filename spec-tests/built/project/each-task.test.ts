import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"

import { seededRuns } from "../../arbitraries/seeded-runs.ts"
import { type Followed, follow, type Project } from "./followed-task.ts"
import { tasks } from "./guide-tasks.ts"
import { packedProject } from "./packed-project.ts"
import { outcomes } from "./task-outcomes.ts"

const isLong = process.env["PROPERTY_RUNS"] !== undefined
const { seed } = seededRuns("tasks of the guide, each in a project of its own", isLong ? tasks.length : 1)

/** All tasks, or one of them: each takes as long as a start of the shop from its sources. `TASK` names one by words of its title. */
const chosen = tasks.filter(({ title }, index) => {
  const wanted = process.env["TASK"]
  return wanted === undefined ? isLong || index === seed % tasks.length : title.includes(wanted)
})

describe("A task of the guide, done in a project of its own by nothing but its chapter", () => {
  const packages = packedProject()
  let made: Project | undefined
  let followed: Followed | undefined

  beforeAll(packages.make, 180_000)
  afterEach(async () => {
    await followed?.shop?.stop()
    made?.remove()
  })
  afterAll(packages.remove)

  test("has a result that is looked at here", () => {
    expect(Object.keys(outcomes)).toEqual(tasks.map(({ title }) => title))
  })

  test.each(chosen)("$title: the chapter is all that it takes", async (task) => {
    made = packedProject(packages)
    made.make()
    followed = await follow(made, task)
    const look = outcomes[task.title]
    expect(look).toBeDefined()
    await look?.(followed)
  })
})
