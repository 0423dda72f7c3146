/** Whether the browser brought a session with the page, which need not hold any more. The server writes it there. */
export const broughtSession = () =>
  typeof document !== 'undefined' && document.documentElement.dataset.visit === 'session'
