import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { prerenderPages } from '../src/web/app/prerender.tsx'
import { root } from './builds.ts'
import { firstLoadOf } from './first-load.ts'

type Prerender = { prerenderPages: typeof prerenderPages }
type Page = Awaited<ReturnType<typeof prerenderPages>>[number]

/** `<style>` and `<script>` with what the content security policy asks for; the server puts the nonce there. */
const inline = (tag: 'style' | 'script', content: string) =>
  `<${tag} nonce="__CSP_NONCE__">${content.trim()}</${tag}>`

/**
 * Adds to the built app the pages at which visitors begin, as HTML that needs no other file for its first picture
 * (docs/decisions/0037-prerendered-pages.md).
 */
export async function addPrerendered(app: string) {
  const program = `${app}.prerender`
  await build({
    configFile: path.join(root, 'vite.prerender.config.ts'),
    logLevel: 'warn',
    build: { outDir: program, emptyOutDir: true },
  })
  const { prerenderPages }: Prerender = await import(pathToFileURL(path.join(program, 'prerender.js')).href)
  const pages = await prerenderPages()
  rmSync(program, { recursive: true })
  mkdirSync(path.join(app, 'prerendered'))
  for (const page of pages)
    writeFileSync(path.join(app, 'prerendered', `${page.name}.html`), withText(app, page))
}

/** The page of the app with the text of this one: styles in it, programs after the text. */
function withText(app: string, page: Page): string {
  const files = firstLoadOf(app, ['index.html', ...page.modules])
  const read = (file: string) => readFileSync(path.resolve(app, file), 'utf8')
  const { html, rules } = withoutStyleAttributes(page.html)
  const styles = files.filter((file) => file.endsWith('.css'))
  const scripts = files.filter((file) => file.endsWith('.js'))
  const addressOf = (file: string) => `/${path.relative(app, file)}`

  // where they stand, programs would share the line with the text
  const [head, starts] = takeOut(read('index.html'), /<script data-stages.*?<\/script>/g)
  const [bare] = takeOut(
    head,
    /<link rel="(?:modulepreload|stylesheet)".*?>|<link rel="preload" href="\/api\/.*?>/g,
  )
  const parts: [place: string, part: string][] = [
    ['<title>Plainseal</title>', `<title>${page.title}</title>`],
    ['<script src="/color-scheme.js"></script>', inline('script', read('color-scheme.js'))],
    [
      '</head>',
      [
        ...styles.map((file) => inline('style', read(file))),
        inline('style', rules),
        // parts that come later look here for what they need, and find it loaded
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${addressOf(file)}" disabled>`),
        '</head>',
      ].join('\n'),
    ],
    // before the form: on a slow line its button can be pressed while the rest of the page is still coming
    ['<div id="root"></div>', `${page.isForm ? untilApp() : ''}<div id="root">${html}</div>`],
    [
      /<noscript>.*?<\/noscript>/.exec(bare)?.[0] ?? '<noscript>',
      `<noscript>${page.withoutScripts}</noscript>`,
    ],
    [
      '</body>',
      [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${addressOf(file)}">`),
        ...starts,
        '</body>',
      ].join('\n'),
    ],
  ]
  return parts.reduce(replaceOnce, bare)
}

/** What a form needs before the app is there to answer. */
const untilApp = () => {
  const [style, script] = ['css', 'js'].map((kind) =>
    readFileSync(path.join(root, `src/web/app/until-app.${kind}`), 'utf8'),
  )
  return `<p id="until-app" role="status"></p>\n${inline('style', style ?? '')}\n${inline('script', script ?? '')}`
}

function replaceOnce(html: string, [place, part]: [string, string]): string {
  if (html.split(place).length !== 2) throw new Error(`The page of the app should have ${place} once`)
  return html.replace(place, () => part)
}

function takeOut(html: string, tags: RegExp): [rest: string, taken: string[]] {
  const taken = html.match(tags) ?? []
  if (taken.length === 0) throw new Error(`The page of the app has nothing like ${tags}`)
  return [html.replace(tags, ''), taken]
}

/** The content security policy admits no `style` attributes: each becomes a rule, until the app sets it (app/give-back-styles.ts). */
function withoutStyleAttributes(html: string) {
  const all = new Set<string>()
  const without = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    all.add(style)
    return ` data-style="${style}"`
  })
  const rules = [...all].map(plain).map((style) => `[data-style=${JSON.stringify(style)}]{${style}}`)
  return { html: without, rules: rules.join('\n') }
}
const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (escaped: string) => escaped.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
