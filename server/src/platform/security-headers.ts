export interface SecuritySettings {
  /** Whether visitors reach the product by https, which turns on HSTS and upgrades. */
  isHttps: boolean
  /** Hot reload talks over a socket and writes styles into the page. */
  isDevelopment?: boolean
  /** Hosts of a configured outside map style; empty in the default set-up. */
  mapOrigins: readonly string[]
  /** Where pictures are read from, if not from here. */
  pictureOrigin?: string | undefined
  /** Whether cards are typed into fields that come from Stripe; its script is loaded only then. */
  usesStripe?: boolean
}

/**
 * Headers on every answer but the page behind a tag, which has few (decision 155). The policy lets a
 * page run only scripts and styles of our own origin or with the page's nonce; there is no
 * 'unsafe-inline' and, by default, no other host at all. What is no page has no nonce, and so shares
 * one set of headers with all its kind.
 */
export function securityHeaders(
  settings: SecuritySettings,
): (nonce: string | undefined) => Readonly<Record<string, string>> {
  const others = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(), payment=(self), ' +
      'publickey-credentials-create=(self), publickey-credentials-get=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(settings.isHttps
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
  const withoutNonce = { 'content-security-policy': policy(settings, ''), ...others }
  return (nonce) =>
    nonce === undefined
      ? withoutNonce
      : { 'content-security-policy': policy(settings, ` 'nonce-${nonce}'`), ...others }
}

/** What Stripe's guide asks for: its script, the frames of its fields and of banks' questions. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
} as const
const NO_STRIPE = { script: '', frame: '', connect: '', image: '' } as const

function policy(settings: SecuritySettings, nonce: string): string {
  const stripe = settings.usesStripe ? STRIPE : NO_STRIPE
  const map = settings.mapOrigins.length === 0 ? '' : ` ${settings.mapOrigins.join(' ')}`
  const pictures = settings.pictureOrigin === undefined ? '' : ` ${settings.pictureOrigin}`
  return [
    "default-src 'none'",
    `script-src 'self'${nonce}${stripe.script}`,
    settings.isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${nonce}${map}`,
    `img-src 'self' data: blob:${pictures}${map}${stripe.image}`,
    `font-src 'self'${map}`,
    // A worker, which is no page, fetches pictures for pages.
    `connect-src 'self'${nonce === '' ? pictures : ''}${map}${stripe.connect}${settings.isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    // Letters in the outbox; whatever else is ours refuses to be framed.
    `frame-src 'self'${stripe.frame}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(settings.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
