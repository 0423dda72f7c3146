import { keyOfPlaceholder, placeholderSource } from './placeholders.ts'

/** What people call the fields that the product fills in. */
export const systemFieldLabels = {
  current_date: 'Date of sending',
  current_time: 'Time of sending',
  current_datetime: 'Date and time of sending',
  signing_date: 'Date of signing',
  contract_created_date: 'Date of creation',
  contract_id: 'Contract number',
  creator_name: 'Your name',
  creator_email: 'Your email',
}

const labels = new Map(Object.entries(systemFieldLabels))

/** “Lease of [Date of sending] for [Tenant name]”: the title of a contract whose fields aren’t filled in yet. */
export const shownTitle = (title: string): string =>
  title.replace(new RegExp(placeholderSource, 'g'), (placeholder) => {
    const key = keyOfPlaceholder(placeholder)
    const words = key.replace(/_+/g, ' ').trim()
    return `[${labels.get(key) ?? words.charAt(0).toUpperCase() + words.slice(1)}]`
  })
