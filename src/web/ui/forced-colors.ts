const areForced = matchMedia('(forced-colors: active)')

/** Styles that nobody else waits for: they come where the system gives the colors, also when it begins to. */
export function loadForcedColors() {
  const load = () => {
    if (areForced.matches) import('./forced-colors.css').catch(() => undefined)
  }
  load()
  areForced.addEventListener('change', load)
}
