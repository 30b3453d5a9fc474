/** Adds a cell; what repeats under one header is a list, but for the same cell again. Software that numbers nothing repeats headers for pictures. */
export function withCell(cells: Map<string, string>, header: string, cell: string): void {
  const before = cells.get(header) ?? '';
  cells.set(header, before === '' || cell === '' || before === cell ? before || cell : `${before}|${cell}`);
}
