import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/** Zip archives without a program or package for them: WordPress comes in one, and its plugins are installed from one. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DEFLATED = 8;
/** 1980-01-01, so that equal contents give equal archives. */
const DATE = 0x21;

/** Writes the files of an archive below a folder. */
export function unzip(archive, folder) {
  const bytes = readFileSync(archive);
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== END) end -= 1;
  let at = bytes.readUInt32LE(end + 16);
  const root = path.resolve(folder);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const file = path.resolve(root, name);
    if (!file.startsWith(root + path.sep) || name.endsWith("/")) continue;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + size);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, method === DEFLATED ? inflateRawSync(data) : data);
  }
}

/** Writes an archive of `[name, bytes]` pairs; the same files give the same bytes. */
export function zip(archive, files) {
  const parts = [];
  const entries = [];
  let offset = 0;
  for (const [name, data] of files) {
    const path8 = Buffer.from(name, "utf8");
    const packed = deflateRawSync(data, { level: 9 });
    // From the version that is needed to the lengths of the name and of extra fields, alike in both headers.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2); // names are UTF-8
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path8.length, 22);
    const local = Buffer.concat([uint32(LOCAL), common, path8, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([uint32(ENTRY), Buffer.from([20, 0]), common, place, path8]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  mkdirSync(path.dirname(archive), { recursive: true });
  writeFileSync(archive, Buffer.concat([...parts, directory, end]));
}

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
