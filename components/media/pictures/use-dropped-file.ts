'use client';

import { useEffect, useState, type DragEvent } from 'react';

/** Takes a file that is dropped on an element, or pasted anywhere on its page. Pasted text stays with its field. */
export function useDroppedFile(take: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const file = data?.files[0];
      if (!file || data.types.includes('text/plain')) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const props = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would leave the page and open the file.
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) take(file);
    },
  };
  return { isOver, props };
}
