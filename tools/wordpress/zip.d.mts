export function unzip(archive: string, folder: string): void;
export function zip(archive: string, files: readonly (readonly [name: string, data: Buffer])[]): void;
