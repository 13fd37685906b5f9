/** Hands an iCalendar file to the browser, which offers to open or keep it. `name` without the ending. */
export function saveCalendarFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.ics`;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the content once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
