/** Why the service refuses something that has no field of its own to say it. */
export function Reason({ of: reason }: { readonly of: string | null }) {
  return (
    reason !== null && (
      <p class="error" role="alert">
        {reason}
      </p>
    )
  );
}
