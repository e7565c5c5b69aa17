/** Has the browser save something under a name. */
export function saveFile({
  name,
  mime,
  content,
}: {
  readonly name: string;
  readonly mime: string;
  readonly content: BlobPart | BlobPart[];
}): void {
  const url = URL.createObjectURL(new Blob(Array.isArray(content) ? content : [content], { type: mime }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Why later: some browsers read the address after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
