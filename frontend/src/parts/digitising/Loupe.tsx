/** The pixels around a place, seven times as large, with its coordinates. */
import { useEffect, useRef } from 'react';
import type { PixelPoint } from '../../model/digitising/calibration';
import styles from './PictureView.module.css';

const SIDE = 23;
const TIMES = 7;

export function Loupe({ image, at }: { image: HTMLImageElement | null; at: PixelPoint }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [x, y] = at;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !image?.complete) return;
    pen.imageSmoothingEnabled = false;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, SIDE * TIMES, SIDE * TIMES);
    pen.drawImage(image, x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 0, 0, SIDE * TIMES, SIDE * TIMES);
  }, [image, x, y]);
  return (
    <div className={styles.loupe} aria-hidden="true">
      <canvas ref={canvas} width={SIDE * TIMES} height={SIDE * TIMES} />
      <span>
        {x.toFixed(1)}, {y.toFixed(1)} px · {TIMES}×
      </span>
    </div>
  );
}
