/** The nonce under which the content security policy admits our style elements; '' where the page has none. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// read by get-nonce, which the scroll lock of open dialogs uses for its style element
Object.assign(window, { __webpack_nonce__: styleNonce })
