type Policies = { readonly createPolicy: (name: string, rules: object) => unknown };

/**
 * Takes the only name that the page allows for a policy of Trusted Types, with rules that allow nothing: no script that comes into the page
 * later can take it. Called once, at the start.
 */
export function takePolicyName(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('waymark', {});
}
