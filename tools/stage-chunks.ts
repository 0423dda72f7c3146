import type { Plugin } from 'vite'

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const preload = (src: string) => `<link rel="modulepreload" crossorigin href="${src}">`

/** Loads scripts one after the other; each runs in a task of its own. When one does not come, the page says so. */
const inTurn = (sources: string[]) =>
  `<script data-stages nonce="__CSP_NONCE__">${`
    const stages = ${JSON.stringify(sources)};
    const fail = () => {
      const note = document.createElement('p');
      note.setAttribute('role', 'alert');
      note.append('This page didn’t load. Check your connection and reload the page.');
      const isEmpty = !document.querySelector('#root').hasChildNodes();
      (document.querySelector('#beginning main') ?? (isEmpty ? document.body : null))?.append(note);
    };
    const next = () => {
      const src = stages.shift();
      if (!src) return;
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', crossOrigin: 'anonymous', src, onload: next, onerror: fail });
      document.head.append(script);
    };
    next();`.replaceAll(/\n\s*/g, '')}</script>`

/**
 * Runs these chunks, of libraries that the first one imports, before that one and each in a task of its own: together they
 * hold up a slow phone for a quarter of a second. All are still fetched at once.
 */
export function stageChunks(names: string[]): Plugin {
  return {
    name: 'stage-chunks',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const stages = names.map((name) => {
          const src = `/${chunks.find((chunk) => chunk.name === name)?.fileName}`
          if (!html.includes(preload(src))) throw new Error(`The first chunk does not import ${name}`)
          return src
        })
        const start = entry.exec(html)?.[1]
        if (!start) throw new Error('The page has no first chunk')
        const styles = /<link rel="stylesheet".*?>/.exec(html)?.[0] ?? ''
        // the styles after the script, which would wait for them, and before all that is not needed to see something
        return html
          .replace(styles, '')
          .replace(entry, [inTurn([...stages, start]), styles, preload(start)].join('\n    '))
      },
    },
  }
}
