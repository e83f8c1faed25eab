/** Sorts a table by the column whose head is pressed. Without it everything can still be read. */
export const SORT_SCRIPT = `
for (const table of document.querySelectorAll('table.sortable')) {
  const body = table.tBodies[0]
  const heads = [...table.tHead.rows[0].cells]
  heads.forEach((head, column) => {
    const button = document.createElement('button')
    button.textContent = head.textContent
    head.replaceChildren(button)
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending'
      for (const other of heads) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
      const key = (row) => row.cells[column].dataset.sort ?? row.cells[column].textContent
      const compare = (a, b) =>
        column === 0 ? key(a).localeCompare(key(b)) : Number(key(a)) - Number(key(b))
      const rows = [...body.rows].sort((a, b) => (down ? compare(b, a) : compare(a, b)))
      body.append(...rows)
    })
  })
}
`
