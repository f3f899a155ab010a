// Drag and drop with the mouse, onto the tray of an offer. Everything draggable can also be clicked, for touch
// and keyboard. Two attachments without state.

import type { Attachment } from 'svelte/attachments';

const type = (kind: string): string => `application/x-portolan-${kind}`;

/** Makes an element draggable, with a value of a kind. */
export function draggable(kind: string, value: string | number): Attachment<HTMLElement> {
  return (element) => {
    const start = (event: DragEvent) => {
      event.dataTransfer?.setData(type(kind), String(value));
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    };
    element.draggable = true;
    element.addEventListener('dragstart', start);
    return () => {
      element.draggable = false;
      element.removeEventListener('dragstart', start);
    };
  };
}

/** Accepts drops of a kind; has the attribute `data-over` during a dragover. */
export function dropzone(kind: string, drop: (value: string) => void): Attachment<HTMLElement> {
  return (element) => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(type(kind))) return;
      event.preventDefault();
      element.dataset.over = '';
    };
    const leave = () => delete element.dataset.over;
    const dropped = (event: DragEvent) => {
      leave();
      const value = event.dataTransfer?.getData(type(kind));
      if (!value) return;
      event.preventDefault();
      drop(value);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', dropped);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', dropped);
    };
  };
}
