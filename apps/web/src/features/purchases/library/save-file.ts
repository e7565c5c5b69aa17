export function saveFile({ url, fileName }: { readonly url: string; readonly fileName: string }): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
}
