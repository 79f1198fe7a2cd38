/** A policy of the browser; what it returns is accepted where scripts are loaded, and is a text otherwise. */
type ScriptPolicy = { readonly createScriptURL: (address: string) => string }

type PolicyFactory = {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === "object" && value !== null && "createPolicy" in value

let policy: ScriptPolicy | undefined

/**
 * Returns the address of a script in the form that the content security policy requires (Trusted Types). Only addresses of ours and of installed
 * modules are given to it; their origins are limited by the same policy.
 */
export const trustedScriptAddress = (address: string): string => {
  const factory: unknown = Reflect.get(globalThis, "trustedTypes")
  if (!isFactory(factory)) return address
  policy ??= factory.createPolicy("vitrine", { createScriptURL: (url) => url })
  return policy.createScriptURL(address)
}
