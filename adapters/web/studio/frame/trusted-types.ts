type Policy = { readonly createScriptURL: (address: string) => string };
type Policies = { readonly createPolicy: (name: string, rules: object) => Policy };

/** The script of a worker beside this one. */
const OWN_SCRIPT = /^\/[\w./-]+\.js$/;

let policy: Policy | null = null;

/**
 * Takes the only name that the page allows for a policy of Trusted Types, with rules that allow nothing but scripts of this service: no
 * script that comes into the page later can take it. Called once, at the start.
 */
export function takePolicyName(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy = trustedTypes?.createPolicy('waymark', { createScriptURL: ownScript }) ?? null;
}

/** The path of a script of this service, as what runs scripts takes it. */
export const scriptAddress = (path: string): string => policy?.createScriptURL(path) ?? ownScript(path);

function ownScript(path: string): string {
  if (!OWN_SCRIPT.test(path)) throw new TypeError(`${path} is no script of this service.`);
  return path;
}
