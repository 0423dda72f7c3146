import type { Rule } from './boundary-rules.ts'

const SETS_MARKUP =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|document\.write|setHTMLUnsafe|createContextualFragment|\bsrcDoc\b/
/** Sandboxed frames without scripts. */
const FRAMES = new Set(['src/web/ui/TextFrame.tsx', 'src/web/features/outbox/EmailFrame.tsx'])

/** What people enter is then text wherever React writes it, in labels, lists, and forms that no test fills with markup. */
export const markupRule: Rule = {
  name: 'a page sets no markup, but in its sandboxed frames',
  offences: (files) =>
    files
      .filter(({ path }) => path.startsWith('src/web/') && !/\.(test|fixture)\.tsx?$/.test(path))
      .filter(({ path, text }) => !FRAMES.has(path) && SETS_MARKUP.test(text))
      .map(({ path }) => path),
  offender: {
    'src/web/features/a/A.tsx': 'const A = () => <p dangerouslySetInnerHTML={{ __html: name }} />',
  },
}
