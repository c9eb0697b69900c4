<?php
/** The patterns, and where block.json and the attributes for pages differ. */
return function () {
	$differences = array();
	foreach ( Plaintags\Blocks::NAMES as $name ) {
		$json = json_decode( file_get_contents( WP_PLUGIN_DIR . "/plaintags/blocks/$name/block.json" ), true );
		$page = Plaintags\Blocks::ATTRIBUTES[ $name ];
		foreach ( $json['attributes'] as $key => $attribute ) {
			if ( ! isset( $page[ $key ] ) || array( $attribute['type'], $attribute['default'] ) !== $page[ $key ] ) {
				$differences[] = "$name $key";
			}
		}
		if ( count( $page ) !== count( $json['attributes'] ) || Plaintags\Blocks::SUPPORTS + array( 'html' => false ) != $json['supports'] ) {
			$differences[] = $name;
		}
	}
	$patterns = array_column( WP_Block_Patterns_Registry::get_instance()->get_all_registered(), 'name' );
	return array( 'patterns' => array_values( preg_grep( '~^plaintags/~', $patterns ) ), 'differences' => $differences );
};
