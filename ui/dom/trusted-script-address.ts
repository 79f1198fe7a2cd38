/** A Trusted Types policy of the browser: scripts are loaded only from addresses that it returns. */
type ScriptPolicy = { readonly createScriptURL: (address: string) => string }

type PolicyFactory = {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === "object" && value !== null && "createPolicy" in value

let policy: ScriptPolicy | undefined

/**
 * Returns the address of a script in the form that the content security policy requires (Trusted Types). It is called only with addresses
 * of the shop and of installed modules; the content security policy limits their origins.
 */
export const trustedScriptAddress = (address: string): string => {
  const factory: unknown = Reflect.get(globalThis, "trustedTypes")
  if (!isFactory(factory)) return address
  policy ??= factory.createPolicy("vitrine", { createScriptURL: (url) => url })
  return policy.createScriptURL(address)
}
