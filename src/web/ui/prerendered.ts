/** Whether the page is drawn before there is a browser, or came with its text: the server sends such pages to visitors alone. */
export const isPrerendered =
  typeof document === 'undefined' || document.querySelector('#root')?.hasChildNodes() === true
