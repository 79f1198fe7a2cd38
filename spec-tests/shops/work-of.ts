/** Measures the processor time of a function in milliseconds, which, unlike the elapsed time, does not depend on the load of the machine. */
export const workOf = async (workload: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await workload()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
