import { light } from '#shared/palette.ts'
import { html, type Markup, webAddress } from './markup.ts'
import { withUnbrokenDates } from './unbroken-dates.ts'
import type { WordsOfLanguage } from './words/message-words.ts'

/** What a mail is made of. Every text is literal; each block reads well as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  /** The contract as a slip of paper: title in the serif, a line about it below. */
  | { kind: 'contract'; title: string; about?: string | undefined }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'steps'; heading: string; steps: string[] }
  | { kind: 'facts'; heading?: string | undefined; facts: [label: string, value: string][] }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'note'; text: string; url?: string }

export const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const serif = "'Source Serif 4',Georgia,'Times New Roman',serif"

/** Styles are written into every tag as well, because many mail programs know no style sheet. */
export const css = {
  text: `margin:0 0 16px;font-family:${sans};font-size:16px;line-height:24px;color:${light.text};word-break:break-word;`,
  note: `margin:0 0 8px;font-family:${sans};font-size:14px;line-height:21px;color:${light.dimmed};word-break:break-word;`,
  heading: `margin:0 0 8px;font-family:${sans};font-size:14px;line-height:20px;font-weight:600;color:${light.dimmed};`,
}

/** Sides as CSS names them, turned for what reads from right to left: few mail programs know `inline-start`. */
export const sides = (
  { direction }: Pick<WordsOfLanguage, 'direction'>,
  top: string,
  end: string,
  bottom: string,
  start: string,
): string => [top, direction === 'rtl' ? start : end, bottom, direction === 'rtl' ? end : start].join(' ')

export function blockHtml(block: Block, words: WordsOfLanguage): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="${css.text}">${withUnbrokenDates(block.text)}</p>`
    case 'note':
      return noteHtml(block.text, block.url === undefined ? undefined : webAddress(block.url))
    case 'contract':
      return contractHtml(block)
    case 'action':
      return actionHtml(block.label, webAddress(block.url), words)
    case 'steps':
      return stepsHtml(block)
    case 'facts':
      return factsHtml(block, words)
    case 'quote':
      return quoteHtml(block, words)
  }
}

function quoteHtml({ text, by }: Extract<Block, { kind: 'quote' }>, words: WordsOfLanguage): Markup {
  const lines = text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))
  const side = words.direction === 'rtl' ? 'right' : 'left'
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 24px;"
  >
    <tr>
      <td
        class="line"
        style="border-${side}:3px solid ${light.hairline};padding:${sides(words, '2px', '0', '2px', '16px')};"
      >
        <p class="ink" dir="auto" style="${css.text}margin:0 0 4px;font-family:${serif};">${lines}</p>
        <p class="dimmed" style="${css.note}margin:0;">${by}</p>
      </td>
    </tr>
  </table>`
}

function noteHtml(text: string, url: string | undefined): Markup {
  const link = url
    ? html` <a class="dimmed" dir="ltr" href="${url}" style="color:${light.dimmed};">${url}</a>`
    : undefined
  return html`<p class="dimmed" style="${css.note}">${withUnbrokenDates(text)}${link}</p>`
}

function contractHtml({ title, about }: Extract<Block, { kind: 'contract' }>): Markup {
  const aboutLine = about
    ? html`<p class="dimmed" style="${css.note}margin:8px 0 0;">${withUnbrokenDates(about)}</p>`
    : undefined
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;border-collapse:separate;"
  >
    <tr>
      <td
        class="slip"
        bgcolor="${light.paper}"
        style="background-color:${light.paper};border:1px solid ${light.hairline};border-radius:8px;padding:20px 24px;"
      >
        <p
          class="ink break"
          style="margin:0;font-family:${serif};font-size:20px;line-height:28px;font-weight:600;color:${light.text};word-break:break-word;"
        >
          <span dir="auto">${title}</span>
        </p>
        ${aboutLine}
      </td>
    </tr>
  </table>`
}

/** Padding sits on the link for most programs and on the cell (mso-padding-alt) for Outlook on Windows. */
function actionHtml(label: string, url: string, { say }: WordsOfLanguage): Markup {
  return html`<table
      role="presentation"
      class="wide"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:0 0 16px;border-collapse:separate;"
    >
      <tr>
        <td
          class="button"
          align="center"
          bgcolor="${light.text}"
          style="background-color:${light.text};border-radius:8px;mso-padding-alt:14px 32px;"
        >
          <a
            class="button-label"
            href="${url}"
            style="display:block;padding:14px 32px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;color:${light.tones.ink.onSolid};text-decoration:none;border-radius:8px;"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p
      class="dimmed break"
      style="${css.note}margin:0 0 24px;font-size:13px;line-height:19px;word-break:break-all;"
    >
      ${say('orOpen')} <a class="dimmed" dir="ltr" href="${url}" style="color:${light.dimmed};">${url}</a>
    </p>`
}

function stepsHtml({ heading, steps }: Extract<Block, { kind: 'steps' }>): Markup {
  const rows = steps.map(
    (step, n) =>
      html`<tr>
        <td
          class="dimmed"
          width="28"
          valign="top"
          style="${css.text}margin:0;padding:0 0 8px;width:28px;color:${light.dimmed};"
        >
          ${n + 1}.
        </td>
        <td class="ink" valign="top" style="${css.text}margin:0;padding:0 0 8px;">
          ${withUnbrokenDates(step)}
        </td>
      </tr>`,
  )
  return html`<p class="dimmed" style="${css.heading}">${heading}</p>
    <table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:0 0 16px;"
    >
      ${rows}
    </table>`
}

function factsHtml({ heading, facts }: Extract<Block, { kind: 'facts' }>, words: WordsOfLanguage): Markup {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr>
        <td
          class="dimmed line fact"
          width="34%"
          valign="top"
          style="${css.note}margin:0;padding:${sides(words, '9px', '16px', '9px', '0')};border-top:1px solid ${light.hairline};"
        >
          ${label}
        </td>
        <td
          class="ink line fact"
          valign="top"
          style="${css.text}margin:0;padding:8px 0;font-size:15px;line-height:22px;border-top:1px solid ${light.hairline};word-break:break-word;"
        >
          ${withUnbrokenDates(value)}
        </td>
      </tr>`,
  )
  const title = heading ? html`<p class="dimmed" style="${css.heading}">${heading}</p>` : undefined
  return html`${title}
    <table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:0 0 24px;"
    >
      ${rows}
    </table>`
}

export function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return wrap(block.text)
    case 'note':
      return wrap(block.url === undefined ? block.text : `${block.text} ${webAddress(block.url)}`)
    case 'contract':
      return [wrap(`"${block.title}"`, '  '), ...(block.about ? [wrap(block.about, '  ')] : [])].join('\n')
    case 'action':
      return `${block.label}:\n${webAddress(block.url)}`
    case 'steps':
      return [`${block.heading}:`, ...block.steps.map((step, n) => wrap(step, `${n + 1}. `, '   '))].join(
        '\n',
      )
    case 'facts':
      return [
        ...(block.heading ? [`${block.heading}:`] : []),
        ...block.facts.map(([label, value]) => wrap(`${label}: ${value}`, '- ', '  ')),
      ].join('\n')
    case 'quote':
      return [...block.text.split('\n').map((line) => wrap(line, '> ', '> ')), `  ${block.by}`].join('\n')
  }
}

/** Lines of at most 72 characters; a longer word, such as an address, stays whole. */
export function wrap(text: string, first = '', others = first.replace(/\S/g, ' ')): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > 72) {
      lines.push(line)
      line = others
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}
