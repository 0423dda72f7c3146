import type { Plugin } from 'vite'
import { dark, light, paletteCss } from '../src/shared/palette.ts'

/** `virtual:palette.css` for both builds, and the colour of the browser's own bars. */
export function palette(): Plugin {
  return {
    name: 'palette',
    resolveId: (id) => (id === 'virtual:palette.css' ? '/palette.css' : undefined),
    load: (id) => (id === '/palette.css' ? paletteCss() : undefined),
    transformIndexHtml: (html) =>
      html.replace('__LIGHT_PAPER__', light.paper).replace('__DARK_PAPER__', dark.paper),
  }
}
