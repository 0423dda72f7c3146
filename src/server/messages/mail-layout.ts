import { dark, light } from '#shared/palette.ts'
import { type Block, blockHtml, blockText, css, sans, serif, sides, wrap } from './mail-blocks.ts'
import { html, Markup, pictureAddress, webAddress } from './markup.ts'
import { wordsIn, type WordsOfLanguage } from './words/message-words.ts'
import { withUnbrokenDates } from './unbroken-dates.ts'
import {
  type MailMessage,
  plain,
  PRODUCT,
  type Sender,
  senderInFull,
  senderName,
  statedCompany,
} from './wording.ts'

export type MailContent = {
  subject: string
  /** What mail programs show beside the subject. */
  preheader: string
  /** Whose paper this is; the product's own when left out. */
  sender?: Sender
  /** A pressed seal on top, for what is sealed. */
  seal?: boolean
  headline: string
  blocks: Block[]
  /** Why the reader gets this. */
  footer: string
  /** Where its reader stops or reports messages of the sender. */
  recipientUrl?: string | undefined
  /** Where its reader chooses how often such mails come. */
  settingsUrl?: string
  /** Public origin of this installation. */
  appUrl: string
  /** Its language; English when left out, as for everything to account holders. */
  words?: WordsOfLanguage
  /** The same once more, in English, for who may not read that language. */
  inEnglish?: MailContent | undefined
}

/** Sets one mail: 600 px wide, tables for layout, light and dark, and the same words as plain text. */
export function layOutMail(content: MailContent): MailMessage {
  const all = [content, ...(content.inEnglish ? [content.inEnglish] : [])]
  const subject = all.map((one) => plain(one.subject, 150)).join(' / ')
  const parts = all.map((one) => ({ words: wordsIn('english'), ...one }))
  return { subject, text: parts.map(textOf).join('\n\n'), html: `<!doctype html>\n${htmlOf(parts, subject)}` }
}

type InWords = MailContent & { words: WordsOfLanguage }

function textOf({ sender, headline, blocks, footer, appUrl, words, ...links }: InWords): string {
  return `${[
    sender ? senderLines(sender, words) : PRODUCT,
    wrap(headline),
    ...blocks.map(blockText),
    `--\n${wrap(footer)}\n${webAddress(appUrl)}`,
    ...choicesOf({ ...links, words }).map(([label, url]) => `${label}:\n${url}`),
  ].join('\n\n')}\n`
}

/** What the reader of a mail can do about such mails. */
const choicesOf = ({
  recipientUrl,
  settingsUrl,
  words,
}: Pick<InWords, 'recipientUrl' | 'settingsUrl' | 'words'>) => [
  ...(recipientUrl ? [[words.say('stopOrReport'), webAddress(recipientUrl)] as const] : []),
  ...(settingsUrl
    ? [['Change how often you get these emails, or turn them off', webAddress(settingsUrl)] as const]
    : []),
]

const senderLines = (sender: Sender, words: WordsOfLanguage) =>
  [senderInFull(sender), statedCompany(sender, words)]
    .filter((line) => line !== '')
    .map((line) => wrap(line))
    .join('\n')

// dark colours and phones; where a mail program drops this, the inline styles stand alone
const styleSheet = new Markup(`<style>
body,table,td,p,a{-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media only screen and (max-width:620px){
.page{padding:16px 8px 24px !important}
.sheet{padding:28px 20px 20px !important}
.wide{width:100% !important}
.headline{font-size:23px !important;line-height:30px !important}
}
@media (prefers-color-scheme:dark){
body,.paper{background-color:${dark.paper} !important}
.sheet{background-color:${dark.sheet} !important;border-color:${dark.hairline} !important}
.slip{background-color:${dark.paper} !important;border-color:${dark.hairline} !important}
.line{border-color:${dark.hairline} !important}
.ink{color:${dark.text} !important}
.dimmed{color:${dark.dimmed} !important}
.button{background-color:${dark.tones.ink.solid} !important}
.button-label{color:${dark.tones.ink.onSolid} !important}
.seal{border-color:${dark.seal} !important}
.stroke{background-color:${dark.seal} !important}
.logo{background-color:#ffffff !important;padding:2px !important;border-radius:4px}
}
[data-ogsc] .ink{color:${dark.text} !important}
[data-ogsc] .dimmed{color:${dark.dimmed} !important}
[data-ogsb] .sheet{background-color:${dark.sheet} !important}
</style>
<!--[if mso]><style>table{border-collapse:collapse}td,p,a{font-family:Arial,sans-serif !important}</style><![endif]-->`)

const ghostTableStart = new Markup(
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
)
const ghostTableEnd = new Markup('<!--[if mso]></td></tr></table><![endif]-->')

// lines of mail end before 998 characters
const newLine = new Markup('\n')

// keeps mail programs from filling the preview line with the text that follows
const previewFiller = new Markup('&#847;&zwnj;&nbsp;\n'.repeat(60))

/** `parts`: the same in each language that the mail is in. */
function htmlOf(parts: InWords[], subject: string): Markup {
  const { tag, direction } = parts[0]?.words ?? wordsIn('english')
  return html`<html lang="${tag}" dir="${direction}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
      <meta name="x-apple-disable-message-reformatting" />
      <title>${subject}</title>
      ${styleSheet}
    </head>
    <body class="paper" bgcolor="${light.paper}" style="margin:0;padding:0;background-color:${light.paper};">
      <div
        style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${light.paper};"
      >
        ${parts.map(({ preheader }) => html`${preheader} `)}${previewFiller}
      </div>
      ${parts.flatMap((part) => [paperOf(part), newLine])}
    </body>
  </html> `
}

function paperOf(content: InWords): Markup {
  const { sender, seal, headline, blocks, footer, appUrl, words } = content
  const { tag, direction } = words
  return html`<table
    role="presentation"
    class="paper"
    lang="${tag}"
    dir="${direction}"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    bgcolor="${light.paper}"
    style="background-color:${light.paper};"
  >
    <tr>
      <td class="page" align="center" style="padding:32px 16px 40px;">
        ${ghostTableStart}
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="max-width:600px;margin:0 auto;border-collapse:separate;"
        >
          <tr>
            <td style="padding:0 8px 20px;">${sender ? senderHead(sender, appUrl, words) : productHead()}</td>
          </tr>
          <tr>
            <td
              class="sheet"
              bgcolor="${light.sheet}"
              style="background-color:${light.sheet};border:1px solid ${light.hairline};border-radius:8px;padding:40px 40px 32px;"
            >
              ${seal ? sealRow() : undefined}
              <h1
                class="ink headline"
                style="margin:0 0 20px;font-family:${serif};font-size:27px;line-height:35px;font-weight:600;color:${light.text};word-break:break-word;"
              >
                ${withUnbrokenDates(headline)}
              </h1>
              ${blocks.flatMap((block) => [blockHtml(block, words), newLine])}
            </td>
          </tr>
          <tr>
            <td style="padding:24px 8px 0;">${foot(footer, webAddress(appUrl), choicesOf(content))}</td>
          </tr>
        </table>
        ${ghostTableEnd}
      </td>
    </tr>
  </table>`
}

/** The person first, then the address; below them what the sender says of a company. */
function senderHead(sender: Sender, appUrl: string, words: WordsOfLanguage): Markup {
  const address = plain(sender.email ?? '')
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        class="ink"
        style="font-family:${serif};font-size:19px;line-height:26px;font-weight:600;color:${light.text};word-break:break-word;"
      >
        <span dir="auto">${senderName(sender)}</span>
      </td>
    </tr>
    ${address ? senderRow(address) : undefined}${companyRow(sender, appUrl, words)}
  </table>`
}

const senderRow = (line: string | Markup) =>
  html`<tr>
    <td class="dimmed" style="${css.note}margin:0;"><span dir="auto">${line}</span></td>
  </tr>`

function companyRow(sender: Sender, appUrl: string, words: WordsOfLanguage): Markup | undefined {
  const company = statedCompany(sender, words)
  const logo = pictureAddress(sender.companyLogoUrl, appUrl)
  if (!company && !logo) return undefined
  // by height alone, so that no program distorts it
  const picture = logo
    ? html`<img
        src="${logo}"
        height="24"
        class="logo"
        alt="${words.say('logo')}"
        style="display:inline-block;vertical-align:middle;height:24px;width:auto;max-width:120px;margin:${sides(words, '0', '8px', '0', '0')};border:0;font-family:${sans};font-size:13px;color:${light.dimmed};"
      />`
    : undefined
  return senderRow(html`${picture}${company}`)
}

function productHead(): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td valign="middle" style="padding:0 10px 0 0;">${mark(28)}</td>
      <td
        class="ink"
        valign="middle"
        style="font-family:${serif};font-size:20px;line-height:28px;font-weight:600;color:${light.text};"
      >
        ${PRODUCT}
      </td>
    </tr>
  </table>`
}

const sealRow = () =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="padding:0 0 20px;">${mark(56)}</td>
    </tr>
  </table>`

function foot(footer: string, appUrl: string, links: ReturnType<typeof choicesOf>): Markup {
  const choices = links.map(
    ([label, url]) => html`<br /><a class="dimmed" href="${url}" style="color:${light.dimmed};">${label}</a>`,
  )
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td width="32" valign="top" style="width:32px;min-width:32px;padding:2px 0 0;">${mark(20)}</td>
      <td valign="top">
        <p class="dimmed" style="${css.note}margin:0;font-size:13px;line-height:20px;">
          ${footer}<br /><a class="dimmed" href="${appUrl}" style="color:${light.dimmed};"
            >${new URL(appUrl).host}</a
          >${choices}
        </p>
      </td>
    </tr>
  </table>`
}

/** The seal with three lines of text, drawn from borders: no picture that could be blocked. Square in Outlook. */
function mark(size: number): Markup {
  const px = (part: number) => Math.max(1, Math.round((part * size) / 32))
  const border = px(3)
  const inner = size - 2 * border
  const stroke = (length: number, gap: number) => {
    const height = px(2.5)
    return html`<tr>
      <td height="${height}" style="height:${height}px;padding:0 0 ${gap}px;font-size:0;line-height:0;">
        <div
          class="stroke"
          style="width:${px(length)}px;height:${height}px;border-radius:${height}px;background-color:${light.seal};font-size:1px;line-height:${height}px;mso-line-height-rule:exactly;"
        >
          &nbsp;
        </div>
      </td>
    </tr>`
  }
  const lines = html`<table
    role="presentation"
    align="center"
    width="${px(15)}"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="width:${px(15)}px;"
  >
    ${[stroke(15, px(2)), stroke(15, px(2)), stroke(8.5, 0)]}
  </table>`
  return html`<table
    role="presentation"
    aria-hidden="true"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="border-collapse:separate;"
  >
    <tr>
      <td
        class="seal"
        width="${inner}"
        height="${inner}"
        align="center"
        valign="middle"
        style="width:${inner}px;height:${inner}px;border:${border}px solid ${light.seal};border-radius:50%;font-size:0;line-height:0;"
      >
        ${lines}
      </td>
    </tr>
  </table>`
}
