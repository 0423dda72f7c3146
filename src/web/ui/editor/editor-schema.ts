import {
  type AnyExtension,
  Extension,
  Mark,
  mergeAttributes,
  Node,
  nodeInputRule,
  nodePasteRule,
} from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { keyOfPlaceholder, placeholderOf, placeholderSource } from '#shared/contract-text/placeholders.ts'

const aligned = ['paragraph', 'heading']

/** Alignment as data-align, because a strict content security policy refuses inline styles. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: [...aligned, 'tableCell', 'tableHeader'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-align'),
          renderHTML: ({ align }) => (align ? { 'data-align': String(align) } : {}),
        },
      },
    },
    {
      types: [
        ...aligned,
        'bulletList',
        'orderedList',
        'listItem',
        'table',
        'blockquote',
        'tableCell',
        'tableHeader',
      ],
      attributes: { dir: { default: null }, lang: { default: null } },
    },
  ],
})

const getAttributes = ([typed = '']: RegExpMatchArray) => ({ key: keyOfPlaceholder(typed) })
// without a group: where there is one, the rules replace that alone
const typedPlaceholder = new RegExp(`${placeholderSource}$`)
const pastedPlaceholder = new RegExp(placeholderSource, 'g')

/** A placeholder such as [@field:current_date], shown as a chip and filled in when the contract is sent. */
const Field = Node.create<{ labels: Record<string, string> }>({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labels: {} }),
  addAttributes: () => ({
    key: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-field'),
      renderHTML: ({ key }) => ({ 'data-field': String(key) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML({ node, HTMLAttributes }) {
    const key = String(node.attrs.key)
    const known = Object.hasOwn(this.options.labels, key)
    const look = { title: placeholderOf(key), ...(!known && { 'data-unknown': 'true' }) }
    return ['span', mergeAttributes(look, HTMLAttributes), this.options.labels[key] ?? placeholderOf(key)]
  },
  renderText: ({ node }) => placeholderOf(String(node.attrs.key)),
  addInputRules() {
    return [nodeInputRule({ find: typedPlaceholder, type: this.type, getAttributes })]
  },
  addPasteRules() {
    return [nodePasteRule({ find: pastedPlaceholder, type: this.type, getAttributes })]
  },
})

const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/i

/** A picture that travels with the text; pictures from elsewhere could change after signing. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  addAttributes: () => ({
    src: {},
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (PICTURE.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** A piece of the text that came from elsewhere and says from where: `kind` names its origin. */
const Piece = Node.create({
  name: 'piece',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({
    kind: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-block'),
      renderHTML: ({ kind }) => ({ 'data-block': String(kind) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

const script = (name: string, tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

const cell = (type: typeof TableCell | typeof TableHeader, tag: 'td' | 'th') =>
  type.extend({
    addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 } }),
    renderHTML: ({ HTMLAttributes: { colspan, rowspan, ...others } }) => [
      tag,
      { ...others, ...(Number(colspan) > 1 && { colspan }), ...(Number(rowspan) > 1 && { rowspan }) },
      0,
    ],
  })

/** Everything that a contract's text may hold. `fields` names the placeholders by key. */
export const editorSchema = (labels: Record<string, string>): AnyExtension[] => [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Alignment,
  Field.configure({ labels }),
  Picture,
  Piece,
  script('subscript', 'sub'),
  script('superscript', 'sup'),
  PlainTable.configure({ resizable: false }),
  TableRow,
  cell(TableHeader, 'th'),
  cell(TableCell, 'td'),
]
