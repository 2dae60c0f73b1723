/** Pictures changed byte by byte. */

/** The JPEG with metadata that rotate it by 90°. */
export function rotated(jpeg: Buffer): Buffer {
  const entry = [0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0, 6, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const exif = [...Buffer.from('Exif'), 0, 0, ...tiff];
  const segment = Buffer.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}
