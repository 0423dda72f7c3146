/** Until then long lists, while the page starts, have no layout far out of view (ContractTable.module.css). */
export function settle() {
  document.documentElement.dataset.settled = ''
}
