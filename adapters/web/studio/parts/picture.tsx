import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Properties = {
  readonly src: string | null;
  readonly class?: string;
  /** In pixels, where the style does not say it. */
  readonly size?: number;
  readonly loading?: 'lazy';
  /** What is shown instead where there is no picture, or none that can be loaded now. */
  readonly children?: ComponentChildren;
};

/** A picture of what stands beside it. One that could not be loaded is tried again when the network is back. */
export function Picture({ src, size, children, ...rest }: Properties) {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const tryAgain = () => setFailed(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  if (!src || failed === src) return <>{children}</>;
  return <img {...rest} width={size} height={size} src={src} alt="" onError={() => setFailed(src)} />;
}
