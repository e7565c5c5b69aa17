export { saveFile } from './save-file.ts';
export { useDownload, type DownloadState } from './use-download.ts';
