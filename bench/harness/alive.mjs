/** Of a heap snapshot: what the browser compiled and keeps for speed is no growth of the page. */
const NOT_OBJECTS = new Set(["code", "native"]);

/** Nodes, listeners and bytes of objects that are alive once the garbage has been taken away. */
export async function alive({ cdp }) {
  for (let i = 0; i < 3; i++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const valueOf = (metric) => metrics.find(({ name }) => name === metric)?.value ?? 0;
  return { nodes: valueOf("Nodes"), listeners: valueOf("JSEventListeners"), bytes: await bytesOfObjects(cdp) };
}

async function bytesOfObjects(cdp) {
  const chunks = [];
  const keep = ({ chunk }) => chunks.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", keep);
  await cdp.send("HeapProfiler.takeHeapSnapshot");
  cdp.off("HeapProfiler.addHeapSnapshotChunk", keep);

  const { snapshot, nodes } = JSON.parse(chunks.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!NOT_OBJECTS.has(types[type][nodes[node + type]])) bytes += nodes[node + size];
  }
  return bytes;
}
