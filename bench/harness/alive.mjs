/** Node types of a heap snapshot that are not the page's objects: compiled code and caches of the browser. */
const NOT_OBJECTS = new Set(["code", "native"]);

/** Counts the nodes, listeners and bytes of objects that survive garbage collection. */
export async function countAlive({ cdp }) {
  for (let i = 0; i < 3; i++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const valueOf = (metric) => metrics.find(({ name }) => name === metric)?.value ?? 0;
  return { nodes: valueOf("Nodes"), listeners: valueOf("JSEventListeners"), bytes: await countBytes(cdp) };
}

async function countBytes(cdp) {
  const chunks = [];
  const onChunk = ({ chunk }) => chunks.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", onChunk);
  await cdp.send("HeapProfiler.takeHeapSnapshot");
  cdp.off("HeapProfiler.addHeapSnapshotChunk", onChunk);

  const { snapshot, nodes } = JSON.parse(chunks.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!NOT_OBJECTS.has(types[type][nodes[node + type]])) bytes += nodes[node + size];
  }
  return bytes;
}
