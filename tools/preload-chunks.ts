import type { Plugin } from 'vite'

/** Lets the browser fetch these chunks with the first one, not only once that has run. */
export function preloadChunks(names: string[]): Plugin {
  return {
    name: 'preload-chunks',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((part) => part.type === 'chunk' && names.includes(part.name))
          .map(({ fileName }) => ({
            tag: 'link',
            // after the first one, which is by far the largest
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          })),
    },
  }
}
