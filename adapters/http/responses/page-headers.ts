type PageHeaders = {
  /** `no-store` where the address has a secret. */
  readonly caching: 'no-cache' | 'no-store';
  /** Where pictures may be from. */
  readonly images?: string;
};

/** The headers of a page of this service that no other page may frame: scripts, styles and requests are its own, and its address is sent to nobody. */
export const pageHeaders = ({ caching, images = 'data:' }: PageHeaders): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': caching,
});
