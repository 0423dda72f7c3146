/** Whether HTML holds more than markup: words or an image. */
export const hasVisibleContent = (html: string): boolean =>
  /\S/.test(html.replace(/<[^<>]*>|&nbsp;/g, '')) || /<img\b/i.test(html)
