import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Marked } from 'marked'
import { z } from 'zod'
import { escapeBetweenTags } from '#shared/escape-text.ts'

const root = path.resolve(import.meta.dirname, '..')

const person = z.object({
  name: z.string(),
  email: z.email(),
  phone: z.string(),
  signingOrder: z.number().int(),
  notificationPreference: z.enum(['email', 'sms', 'both']),
  geolocationRequirement: z.enum(['none', 'ask', 'require']),
})
const example = z.object({
  file: z.string(),
  title: z.string(),
  workflow: z.enum(['parallel', 'sequential']),
  twoFARequirement: z.enum(['none', 'ask', 'require']),
  signers: z.array(person).min(1),
})

export type DemoSigner = z.output<typeof person>
export type DemoContract = Omit<z.output<typeof example>, 'file'> & { content: string; fileName: string }

const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8')

/** The contracts of examples/ with these names, in this order. */
export function readExamples(names: string[]): DemoContract[] {
  const examples = z.array(example).parse(JSON.parse(read(root, 'examples', 'examples.json')))
  return names.map((name) => {
    const found = examples.find(({ file }) => file === `${name}.html`)
    if (!found) throw new Error(`examples/examples.json does not list ${name}.html`)
    const { file, ...contract } = found
    return { ...contract, content: read(root, 'examples', file), fileName: name }
  })
}

/** Contracts of the real world in a folder of the person's own: a mutual NDA in Markdown and the longest text. */
export function readRealContracts(folder: string, signers: DemoSigner[]): DemoContract[] {
  const send = { workflow: 'parallel', twoFARequirement: 'none', signers } as const
  const [coverPage, standardTerms] = ['Mutual-NDA-coverpage.md', 'Mutual-NDA.md'].map((file) =>
    read(folder, 'common-paper', file),
  )
  const texts = path.join(folder, 'cuad', 'text')
  const [longest = ''] = readdirSync(texts).toSorted(
    (one, other) => statSync(path.join(texts, other)).size - statSync(path.join(texts, one)).size,
  )
  return [
    {
      ...send,
      title: 'Common Paper Mutual Non-Disclosure Agreement, Version 1.0',
      content: `${renderMarkdown(coverPage ?? '')}${renderMarkdown(standardTerms ?? '')}`,
      fileName: 'common-paper-mutual-nda',
    },
    {
      ...send,
      title: path.basename(longest, '.txt').replaceAll('-', ' ').slice(0, 200),
      content: paragraphsOf(read(texts, longest)),
      fileName: 'longest-cuad-contract',
    },
  ]
}

/** A box to tick is no text in HTML and would be lost. */
const markdown = new Marked({
  renderer: { checkbox: ({ checked }) => (checked ? '[x] ' : '[  ] ') },
})
const renderMarkdown = (text: string) => z.string().parse(markdown.parse(text, { async: false }))

function paragraphsOf(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
  return paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeBetweenTags(paragraph)}</p>`)
    .join('\n')
}
