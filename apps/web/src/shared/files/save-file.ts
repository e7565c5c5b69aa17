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
  // Delayed, because some browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
