/** What the page's HTML asked for while its scripts were still on their way (index.html). */
type Early = { path: string; answer: Promise<Response> }
declare global {
  interface Window {
    earlyView?: Early | undefined
  }
}

/** That answer, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const { earlyView } = window
  if (earlyView?.path !== path) return undefined
  window.earlyView = undefined
  return earlyView.answer
}
