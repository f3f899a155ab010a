// Dragging things with the mouse from one part of a page to another: onto the tray of an offer. What can
// be dragged can be clicked as well; fingers and keys do that. Two attachments, no state.

import type { Attachment } from 'svelte/attachments';

const type = (kind: string): string => `application/x-portolan-${kind}`;

/** Makes something draggable: `value` of this kind. */
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

/** Lets things of this kind be dropped here; has the attribute `data-over` while one is above it. */
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
