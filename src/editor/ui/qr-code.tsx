import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => {
    // The smallest version that holds the text, with the middle level of error correction.
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    return `data:image/svg+xml,${encodeURIComponent(code.createSvgTag({ scalable: true }))}`;
  }, [text]);
  return <img src={picture} alt={label} />;
}
