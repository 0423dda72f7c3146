/** What no system takes in the name of a file, and what changes how it reads. */
const awkward = /[\\/:*?"<>|\s\p{Cc}\p{Cf}]+/gu

export const fileNameOf = (name: string) =>
  `${name.replace(awkward, ' ').trim().slice(0, 100) || 'Template'}.template.json`
