import { describe, expect, test } from 'vitest';
import {
  between,
  fitted,
  insight,
  moved,
  reframed,
  scales,
  sheet,
  shows,
  unitsOf,
  whole,
  zoomed,
} from '../src/kit/chart/camera';
import type { Bounds, Camera } from '../src/kit/chart/camera';
import type { XY } from '../src/kit/chart/coast';

const wide: Bounds = {
  frame: { w: 1000, h: 600 },
  paper: { w: 2000, h: 1400 },
  home: { x: 250, y: 200, w: 1500, h: 1000 },
  most: 2,
};
const world: Bounds = { ...wide, frame: { w: 390, h: 420 }, home: { x: 0, y: 100, w: 2000, h: 1000 } };

/** The visible part of the chart. */
const seen = ({ scale, x, y }: Camera, { frame }: Bounds) => ({
  left: -x / scale,
  top: -y / scale,
  right: (frame.w - x) / scale,
  bottom: (frame.h - y) / scale,
});

describe('the camera', () => {
  test.each([wide, world])('shows the whole home at first, and never a smaller scale', (bounds) => {
    const { home } = bounds;
    const camera = whole(bounds);
    const { left, right, top, bottom } = seen(camera, bounds);
    expect(left).toBeLessThanOrEqual(home.x + 0.01);
    expect(right).toBeGreaterThanOrEqual(home.x + home.w - 0.01);
    expect(top).toBeLessThanOrEqual(home.y + 0.01);
    expect(bottom).toBeGreaterThanOrEqual(home.y + home.h - 0.01);
    expect(zoomed(camera, 0.1, [0, 0], bounds)).toEqual(camera);
    expect(moved(camera, 500, -500, bounds)).toEqual(camera);
  });

  test('fills a frame of another shape with more of the paper', () => {
    const { x, w, y, h } = sheet(wide);
    expect(y).toBeLessThan(200);
    expect(y + h / 2).toBeCloseTo(700);
    expect(w / h).toBeCloseTo(1000 / 600);
    expect(x + w / 2).toBeCloseTo(1000);
    expect(sheet(world)).toMatchObject({ x: 0, y: 0, w: 2000, h: 1400 });
  });

  test('centres a chart that is smaller than its frame in the part without overlays', () => {
    const paper = { ...world, paper: { w: 2000, h: 1000 }, home: { x: 0, y: 0, w: 2000, h: 1000 } };
    const height = 1000 * scales(paper).least;
    expect(whole(paper).y).toBeCloseTo((420 - height) / 2);
    expect(whole({ ...paper, covered: { top: 40, bottom: 120 } }).y).toBeCloseTo(40 + (260 - height) / 2);
    // It stays within the frame.
    expect(whole({ ...paper, covered: { top: 0, bottom: 400 } }).y).toBeGreaterThanOrEqual(0);
  });

  test('steps back so that all of the chart is free of what lies over the frame, but not far', () => {
    const bare = { ...wide, paper: { w: 2000, h: 1080 }, home: { x: 0, y: 40, w: 1500, h: 1000 } };
    const free = scales(bare).least;
    const covered: Bounds = { ...bare, covered: { top: 40, bottom: 100 } };
    const camera = whole(covered);
    expect(camera.scale).toBeLessThan(free);
    const { home } = covered;
    expect(home.y * camera.scale + camera.y).toBeGreaterThanOrEqual(40);
    expect((home.y + home.h) * camera.scale + camera.y).toBeLessThanOrEqual(500);
    expect(scales({ ...bare, covered: { top: 0, bottom: 500 } }).least).toBeGreaterThan(free * 0.69);
    expect(reframed(whole(bare), bare, covered)).toEqual(camera);
    expect(reframed(camera, covered, bare)).toEqual(whole(bare));
  });

  test('keeps the point below the pointer where it is', () => {
    const before = whole(wide);
    const after = zoomed(before, 2, [400, 300], wide);
    const unit = (camera: Camera) => [(400 - camera.x) / camera.scale, (300 - camera.y) / camera.scale];
    expect(after.scale).toBeCloseTo(before.scale * 2);
    expect(unit(after)[0]).toBeCloseTo(unit(before)[0] ?? 0);
    expect(unit(after)[1]).toBeCloseTo(unit(before)[1] ?? 0);
    expect(zoomed(after, 100, [0, 0], wide).scale).toBe(2);
  });

  test('pans no further than a margin beyond the sheet', () => {
    const near = zoomed(whole(wide), 2, [500, 300], wide);
    const { left, top } = seen(moved(near, 1e6, 1e6, wide), wide);
    const area = sheet(wide);
    expect(left).toBeLessThan(area.x);
    expect(left).toBeGreaterThan(area.x - 60 / near.scale);
    expect(top).toBeGreaterThan(area.y - 60 / near.scale);
  });

  test('fits points into the frame with a margin', () => {
    const camera = fitted(
      [
        [700, 500],
        [1000, 600],
      ],
      wide,
      50,
    );
    const { left, right, top, bottom } = seen(camera, wide);
    expect(left).toBeLessThan(700);
    expect(right).toBeGreaterThan(1000);
    expect(top).toBeLessThan(500);
    expect(bottom).toBeGreaterThan(600);
    expect(camera.scale).toBeGreaterThan(scales(wide).least * 2);
    // A single point is shown with its surroundings.
    expect(fitted([[700, 500]], wide).scale).toBeCloseTo(Math.min(2, scales(wide).least * 3.5));
    expect(fitted([], wide)).toEqual(whole(wide));
  });

  test('scrolls a hidden box into view, and does not move for a visible one', () => {
    const camera = zoomed(whole(wide), 3, [500, 300], wide);
    expect(insight(camera, { x: 400, y: 300, w: 20, h: 20 }, 30, wide)).toEqual(camera);
    const after = insight(camera, { x: 1040, y: -50, w: 20, h: 20 }, 30, wide);
    expect(after.x - camera.x).toBeCloseTo(-90);
    expect(after.y - camera.y).toBeCloseTo(80);
  });

  test('keeps its centre in a resized frame, and the whole chart stays whole', () => {
    const narrow = { ...wide, frame: { w: 390, h: 420 } };
    expect(reframed(whole(wide), wide, narrow)).toEqual(whole(narrow));
    const near = zoomed(whole(wide), 3, [500, 300], wide);
    const { left, right } = seen(reframed(near, wide, narrow), narrow);
    const before = seen(near, wide);
    expect((left + right) / 2).toBeCloseTo((before.left + before.right) / 2);
  });

  test('keeps the whole chart above its strip, wherever it comes from', () => {
    const tall: Bounds = { ...world, wrap: 2000, strip: 100, frame: { w: 390, h: 600 } };
    const low: Bounds = { ...tall, frame: { w: 390, h: 160 } };
    const { y } = whole(tall);
    expect(y).toBeCloseTo(-tall.home.y * scales(tall).least);
    const nearly: Camera = { ...whole(low), scale: scales(low).least * 1.1 };
    expect(reframed(nearly, low, tall).y).toBeCloseTo(y);
    expect(moved(whole(tall), 0, 200, tall).y).toBeCloseTo(y);
    expect(zoomed(fitted([[1000, 700]], tall), 0.01, [10, 500], tall).y).toBeCloseTo(y);
  });

  test('knows whether points are visible, and shows them all', () => {
    const points: [number, number][] = [
      [300, 250],
      [1700, 1100],
    ];
    const close = fitted([[1000, 700]], world);
    expect(shows(close, [[1000, 700]], 30, world)).toBe(true);
    expect(shows(close, points, 30, world)).toBe(false);
    expect(shows(fitted(points, world), points, 30, world)).toBe(true);
    // A point at the very edge does not count as visible.
    expect(shows(close, [unitsOf(close, [29, 200])], 30, world)).toBe(false);
    expect(shows(close, [unitsOf(close, [31, 200])], 30, world)).toBe(true);
  });

  test('does not place fitted points below overlays', () => {
    const bounds: Bounds = { ...wide, covered: { top: 150, bottom: 50 } };
    const points: XY[] = [
      [900, 500],
      [1100, 700],
    ];
    const camera = fitted(points, bounds, 40);
    expect(shows(camera, points, 40, bounds)).toBe(true);
    for (const [, y] of points) {
      expect(y * camera.scale + camera.y).toBeGreaterThanOrEqual(150);
      expect(y * camera.scale + camera.y).toBeLessThanOrEqual(wide.frame.h - 50);
    }
    const lower = insight(camera, { x: 300, y: 120, w: 20, h: 20 }, 10, bounds);
    expect(lower.y - camera.y).toBeCloseTo(40);
  });

  test('moves evenly from one camera to another, and ends exactly there', () => {
    const [from, to] = [whole(wide), fitted([[700, 500]], wide)];
    const half = between(from, to, 0.5, wide.frame);
    expect(between(from, to, 0, wide.frame).scale).toBeCloseTo(from.scale);
    expect(between(from, to, 1, wide.frame)).toBe(to);
    expect(half.scale).toBeCloseTo(Math.sqrt(from.scale * to.scale));
    const centre = (camera: Camera) => unitsOf(camera, [wide.frame.w / 2, wide.frame.h / 2]);
    expect(centre(half)[0]).toBeCloseTo((centre(from)[0] + centre(to)[0]) / 2);
    expect(centre(half)[1]).toBeCloseTo((centre(from)[1] + centre(to)[1]) / 2);
  });
});
