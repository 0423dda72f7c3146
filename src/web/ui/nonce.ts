/** In the place of which the server puts the nonce of the request (src/server/http/pages.ts). */
const TO_COME = '__CSP_NONCE__'

/** The nonce under which the content security policy admits our style elements; '' where the page has none. */
export const styleNonce =
  typeof document === 'undefined'
    ? TO_COME
    : (document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')

// read by get-nonce, which the scroll lock of open dialogs uses for its style element
Object.assign(globalThis, { __webpack_nonce__: styleNonce })
