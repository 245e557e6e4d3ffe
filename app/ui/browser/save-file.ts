/** Gives the person a file. @param type its media type */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download has begun when this task is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
